import { z } from 'zod';

/** What an admin enters to connect an account: checked in the browser and on the server alike. */

const longestAddress = 300;
const longestKey = 400;

/** The address as it is stored, or a sentence that says what is wrong with it. */
function readAddress(text: string): { value: string } | { error: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { error: 'Enter the address of the service.' };
  if (!/^https?:\/\//i.test(trimmed) || trimmed.length > longestAddress || !URL.canParse(trimmed))
    return { error: 'Enter an address like https://api.example.com.' };
  const url = new URL(trimmed);
  if (url.username || url.password)
    return { error: 'Leave out the name and the password: the key has a field of its own.' };
  if (url.search || url.hash) return { error: 'Leave out everything from ? or # on.' };
  if (!/^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*\/*$/.test(url.pathname))
    return { error: 'Its path may have letters, digits, ".", "_", "~" and "-" only.' };
  const path = url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
  return { value: url.origin + path };
}

function readKey(text: string): { value: string } | { error: string } {
  const value = text.trim();
  if (value === '') return { error: 'Enter the API key.' };
  if (!/^[\x21-\x7e]+$/.test(value) || value.length > longestKey)
    return { error: 'A key has letters, digits and signs, without spaces.' };
  return { value };
}

function field(read: (text: string) => { value: string } | { error: string }) {
  return z.string().transform((text, context) => {
    const found = read(text);
    if ('value' in found) return found.value;
    context.addIssue({ code: 'custom', message: found.error });
    return z.NEVER;
  });
}

/**
 * The address is http or https alone, without credentials, query or anything but plain names in its
 * path; a /v1 at its end is left out.
 */
export const connectionFields = { address: field(readAddress), key: field(readKey) };
