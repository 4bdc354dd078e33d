/** Which columns of a file hold the address and the name of a contact. */

export interface ContactColumns {
  /** From 0. */
  email: number;
  /** Null: contacts are named by their address. */
  name: number | null;
  /** What stands after the name: the last name, where it has a column of its own. */
  lastName: number | null;
}

const addressLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Characters; the pattern takes the square of them at worst, and a cell may be a whole file. */
const longestAddress = 320;
/** Rows that the columns are told by. */
const sampled = 100;

const emailTitle = /e-?mail|^mail\b|correo|courriel/i;
const lastNameTitle = /last|sur-?name|family|nachname|apellido|nom de famille/i;
const firstNameTitle = /first|given|fore-?name|vorname|prénom|nombre/i;
const nameTitle = /name|\bnom\b/i;

export function isAddressLike(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= longestAddress && addressLike.test(trimmed);
}

/** Whether the first row is one of titles: nobody's address is in it. */
export function hasTitles(rows: readonly (readonly string[])[]): boolean {
  const [first] = rows;
  return first !== undefined && !first.some(isAddressLike);
}

/** The place of the largest number; the first of equals, -1 where none is above 0. */
function largest(numbers: readonly number[]): number {
  const most = Math.max(0, ...numbers);
  return most === 0 ? -1 : numbers.indexOf(most);
}

function emailColumn(titles: readonly string[], rows: readonly (readonly string[])[]): number {
  const width = Math.max(titles.length, ...rows.map(({ length }) => length));
  const addresses = Array.from(
    { length: width },
    (_, column) => rows.filter((row) => isAddressLike(row[column] ?? '')).length,
  );
  const found = largest(addresses);
  return found === -1
    ? Math.max(
        0,
        titles.findIndex((title) => emailTitle.test(title)),
      )
    : found;
}

/** The first column beside the address in which most rows have letters. */
function wordColumn(email: number, rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => column).findIndex(
    (column) =>
      column !== email &&
      rows.filter((row) => /\p{L}/u.test(row[column] ?? '')).length * 2 > rows.length,
  );
}

/** Guesses the columns by the titles, where there are any, and by what is in the rows. */
export function guessColumns(
  titles: readonly string[],
  allRows: readonly (readonly string[])[],
): ContactColumns {
  const rows = allRows.slice(0, sampled);
  const email = emailColumn(titles, rows);
  const titled = (pattern: RegExp) =>
    titles.findIndex((title, column) => column !== email && pattern.test(title));
  const first = titled(firstNameTitle);
  const last = titled(lastNameTitle);
  if (first !== -1 && last !== -1) return { email, name: first, lastName: last };
  const whole = titled(nameTitle);
  const name = whole === -1 && titles.length === 0 ? wordColumn(email, rows) : whole;
  return { email, name: name === -1 ? null : name, lastName: null };
}

/** The address and the name that a row has in the columns, spaces around them and between them apart. */
export function contactOf(
  cells: readonly string[],
  { email, name, lastName }: ContactColumns,
): { email: string; name: string } {
  const textOf = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const address = textOf(email);
  const named = `${textOf(name)} ${textOf(lastName)}`.trim().replace(/\s+/g, ' ');
  return { email: address, name: name === null ? address : named };
}
