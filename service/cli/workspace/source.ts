import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { readDate } from '@/lib/contract/dates';

/** Where in the file something stands: `surveys[0].scale`, and its line from 1. */
export interface Place {
  path: string;
  line: number;
}

export interface Mistake extends Place {
  sentence: string;
}

/** PostgreSQL stores neither. */
const unstorable = /[\0\p{Cs}]/u;

/** A text, list or other value of the file with its place. */
export interface Located<T> {
  value: T;
  place: Place;
}

/** A YAML file that is read field by field; what is wrong is collected, so that all of it can be said at once. */
export class Source {
  readonly mistakes: Mistake[] = [];
  readonly root: RecordSource | null;
  readonly #lines = new LineCounter();
  readonly #document;

  constructor(text: string) {
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    const { errors, warnings } = this.#document;
    for (const { message, pos } of [...errors, ...warnings])
      this.mistakes.push({ path: '', line: this.#lines.linePos(pos[0]).line, sentence: message });
    const place = { path: '', line: 1 };
    const contents = this.resolve(this.#document.contents);
    // What comes after a fault of syntax is not what was meant.
    const legible = errors.every(({ code }) => code === 'DUPLICATE_KEY');
    this.root = legible && isMap(contents) ? new RecordSource(this, contents, place) : null;
    if (legible && !this.root)
      this.fault(place, 'The file should hold sections: settings, surveys, users, teams, ...');
  }

  fault(place: Place, sentence: string): void {
    this.mistakes.push({ ...place, sentence });
  }

  lineOf(node: Node | null, otherwise: number): number {
    return node?.range ? this.#lines.linePos(node.range[0]).line : otherwise;
  }

  /** What an alias (`*name`) stands for. */
  resolve(node: unknown): Node | null {
    if (isAlias(node)) return node.resolve(this.#document) ?? null;
    return isScalar(node) || isMap(node) || isSeq(node) ? node : null;
  }
}

/** A value that was read, or undefined when the field is not there or wrong (which is then noted). */
type Read<T> = T | undefined;

/** One record of the file. Fields that nobody asked for are unknown ones. */
export class RecordSource {
  readonly #fields = new Map<string, { node: Node | null; place: Place }>();
  readonly #known = new Set<string>();

  constructor(
    readonly source: Source,
    map: YAMLMap,
    readonly place: Place,
  ) {
    for (const { key, value } of map.items) {
      const name = isScalar(key) ? String(key.value) : '?';
      const line = source.lineOf(isScalar(key) ? key : null, place.line);
      const path = place.path ? `${place.path}.${name}` : name;
      this.#fields.set(name, { node: source.resolve(value), place: { path, line } });
    }
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  placeOf(name: string): Place {
    const path = this.place.path ? `${this.place.path}.${name}` : name;
    return this.#fields.get(name)?.place ?? { path, line: this.place.line };
  }

  #scalar(name: string): { value: unknown; place: Place } | null {
    this.#known.add(name);
    const field = this.#fields.get(name);
    if (!field) return null;
    return { value: isScalar(field.node) ? field.node.value : field.node, place: field.place };
  }

  #refuse(place: Place, sentence: string): undefined {
    this.source.fault(place, sentence);
  }

  /** Text of at most `limit` characters; blank only when `blank`. */
  text(name: string, { limit = 255, blank = false } = {}): Read<string> {
    const field = this.#scalar(name);
    return field ? this.checkText(field.value, field.place, { limit, blank }) : undefined;
  }

  checkText(
    value: unknown,
    place: Place,
    { limit = 255, blank = false }: { limit?: number; blank?: boolean } = {},
  ): Read<string> {
    if (typeof value === 'number' || typeof value === 'boolean')
      return this.#refuse(place, `This should be text: write "${value}" in quotes.`);
    if (typeof value !== 'string') return this.#refuse(place, 'This should be text.');
    if (!blank && value.trim() === '') return this.#refuse(place, 'This should not be blank.');
    if (value.length > limit)
      return this.#refuse(place, `This is too long: it should have ${limit} characters or less.`);
    if (unstorable.test(value))
      return this.#refuse(place, 'This holds a character that cannot be stored.');
    return value;
  }

  choice<T extends string>(name: string, choices: readonly T[]): Read<T> {
    const field = this.#scalar(name);
    if (!field) return undefined;
    const found = choices.find((choice) => choice === field.value);
    if (found !== undefined) return found;
    const names = choices.map((choice) => choice || '""').join(', ');
    return this.#refuse(field.place, `This should be one of ${names}.`);
  }

  flag(name: string): Read<boolean> {
    const field = this.#scalar(name);
    if (!field) return undefined;
    if (typeof field.value === 'boolean') return field.value;
    return this.#refuse(field.place, 'This should be true or false.');
  }

  integer(name: string, min: number, max: number): Read<number> {
    const field = this.#scalar(name);
    if (!field) return undefined;
    const { value, place } = field;
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max)
      return value;
    return this.#refuse(place, `This should be a whole number from ${min} to ${max}.`);
  }

  /** Epoch seconds. */
  date(name: string): Read<number> {
    const field = this.#scalar(name);
    if (!field) return undefined;
    const seconds = typeof field.value === 'string' ? readDate(field.value) : null;
    if (seconds !== null && seconds >= 0) return seconds;
    return this.#refuse(
      field.place,
      'This should be a date and time from 1970 on, such as 2026-03-01T10:00:00Z.',
    );
  }

  /** Whether a field is there and explicitly empty (`null`, or nothing after the colon). */
  isNull(name: string): boolean {
    const field = this.#scalar(name);
    return field !== null && (field.value === null || field.value === undefined);
  }

  #items(name: string): Read<Located<Node | null>[]> {
    this.#known.add(name);
    const field = this.#fields.get(name);
    if (!field) return undefined;
    const { node, place } = field;
    if (!isSeq(node)) return this.#refuse(place, 'This should be a list ([] for an empty one).');
    return node.items.map((item, index) => {
      const resolved = this.source.resolve(item);
      const line = this.source.lineOf(resolved, place.line);
      return { value: resolved, place: { path: `${place.path}[${index}]`, line } };
    });
  }

  /** A list of records. */
  records(name: string): Read<RecordSource[]> {
    return this.#items(name)?.flatMap(({ value, place }) => {
      if (isMap(value)) return [new RecordSource(this.source, value, place)];
      this.#refuse(place, 'This should be a record with fields.');
      return [];
    });
  }

  /** A list of texts. */
  texts(name: string): Read<Located<string>[]> {
    return this.#items(name)?.flatMap(({ value: node, place }) => {
      const value = this.checkText(isScalar(node) ? node.value : node, place);
      return value === undefined ? [] : [{ value, place }];
    });
  }

  /** One record below this one. */
  record(name: string): Read<RecordSource> {
    this.#known.add(name);
    const field = this.#fields.get(name);
    if (!field) return undefined;
    if (isMap(field.node)) return new RecordSource(this.source, field.node, field.place);
    return this.#refuse(field.place, 'This should be a record with fields.');
  }

  /** Notes the fields that were not asked for. */
  refuseOthers(): void {
    for (const [name, { place }] of this.#fields)
      if (!this.#known.has(name))
        this.#refuse(place, `This field is unknown: there are ${[...this.#known].join(', ')}.`);
  }
}
