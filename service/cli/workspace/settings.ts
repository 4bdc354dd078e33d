/** What the settings of an account may be, in a workspace file and on the command line. */

/** Hours: a hundred years and more, and far from what a time cannot hold. */
export const longestEditWindow = 1_000_000;

/** A ticket link is an address with a place for the ticket; null, or a sentence that says what is wrong. */
export function ticketLinkFault(link: string): string | null {
  if (!link.includes('{ticket}')) return 'This should hold {ticket} where the ticket goes.';
  return /^https?:\/\/[^\s/]/.test(link) ? null : 'This should begin with https:// or http://.';
}
