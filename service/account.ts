import type { Identifiers } from '@/lib/contract/resources';

/** What a request may know of the account its key belongs to. Times in epoch seconds. */
export interface Account {
  id: number;
  identifiers: Identifiers;
  /** How long a rating stays open for edits after its creation. */
  editWindowHours: number;
  /** `https://desk.example/tickets/{ticket}`, or null: tickets have no link. */
  ticketLink: string | null;
  suspendedAt: number | null;
  trialEndsAt: number | null;
  /** Whether, a moment ago, no rating had a later time than one with a higher integer. */
  ratingsInOrder: boolean;
}

export type RatingStatus = 'open' | 'closed';

/** Latest creation time of a closed rating at `now`, in epoch seconds: status is derived, never stored (rulings D.3). */
export function closedUntil(account: Account, now: number): number {
  return now - account.editWindowHours * 3600;
}

/** The moment, in epoch seconds, from which a rating created at `createdAt` is closed. */
export function openUntil(account: Account, createdAt: number): number {
  return createdAt + account.editWindowHours * 3600;
}

export function statusOf(account: Account, createdAt: number, now: number): RatingStatus {
  return now < openUntil(account, createdAt) ? 'open' : 'closed';
}
