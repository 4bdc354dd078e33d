/**
 * What a page asks of the account that it shows: refused once another one is connected, as ids are the
 * same numbers in every account. Null: nothing of an account is known yet.
 */
export function ofAccount(path: string, account: string | null): string {
  return account === null ? path : `${path}?${new URLSearchParams({ account })}`;
}
