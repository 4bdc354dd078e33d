/** What a new password has to be: long, after NIST SP 800-63B, and not one of the first that are tried. */

/** Characters. */
const shortestPassword = 10;
const longestPassword = 200;

export const passwordRule = `At least ${shortestPassword} characters. A few unrelated words do well.`;

/** The most common ones of ten characters or more, in lists of passwords that were made public. */
const common = new Set(
  `1234567890 0123456789 0987654321 12345678910 123456789a 1234567891 123456789q 123123123123 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5y6 qwertyuiop qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl123
  zxcvbnm123 password12 password123 password1234 password12345 passw0rd123 p@ssword123 p@ssw0rd123
  password01 mypassword mypassword1 iloveyou12 iloveyou123 abcdefghij abcdefghijk abc1234567 abcd123456
  abc123456789 welcome123 welcome1234 administrator admin12345 admin123456 admin1234567 changeme123
  letmein123 football123 baseball123 princess123 sunshine123 superman123 basketball barcelona1 liverpool1
  manchester unbelievable barometer1 barometer123 correcthorsebatterystaple`.split(/\s+/),
);

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether hardly anything is left of a password without the parts of a name and an e-mail address. */
function isOf(password: string, email: string, name: string): boolean {
  const parts = [email, ...email.split(/[@.]/), ...email.split(/[@._+-]/), ...name.split(/\s+/)]
    .map(plain)
    .filter((part) => part.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), plain(password));
  return rest !== plain(password) && rest.length < 4;
}

/** What is wrong with a new password of somebody, in a sentence; null: nothing. */
export function passwordFault(
  password: string,
  { email, name }: { email: string; name: string },
): string | null {
  const characters = [...password].length;
  if (characters === 0)
    return `Please choose a password of at least ${shortestPassword} characters.`;
  if (characters < shortestPassword)
    return `The password needs at least ${shortestPassword} characters; it has ${characters}.`;
  if (characters > longestPassword)
    return `The password may have ${longestPassword} characters at most; it has ${characters}.`;
  if (common.has(password.toLowerCase()) || new Set(password).size < 3)
    return 'This password is among the first that are tried. Please choose another one.';
  if (isOf(password, email, name))
    return 'The password is your name or e-mail address. Please choose another one.';
  return null;
}
