/** Who can come into the dashboard, as admins see it. */

export const roleNames = {
  admin: 'Admin',
  leader: 'Leader',
  team_member: 'Team member',
  restricted: 'Restricted',
} as const;
export type Role = keyof typeof roleNames;

export interface PersonRow {
  email: string;
  name: string;
  /** Null: the service gives them no access (any more). */
  role: Role | null;
  /** An admin of this installation, whatever the service says. */
  isOwn: boolean;
  /** The service's user that they are. */
  userId: string | null;
  /** Of the dashboard; null for those who have not come in yet. */
  id: string | null;
  hasPassword: boolean;
  /** Whether it is known who they are at the provider of single sign-on. */
  isLinked: boolean;
  /** Epoch seconds until which their link is good; null without one. */
  linkUntil: number | null;
  /** Browsers in which they are signed in. */
  sessions: number;
  /** Epoch seconds; null: never, or not since their last session has ended. */
  lastSeenAt: number | null;
}

export interface PeopleList {
  people: PersonRow[];
  /** Whether people sign in with passwords. */
  withPassword: boolean;
  /** Whether links are sent by e-mail, too. */
  sendsMail: boolean;
}

/** A link that lets somebody set a password, once. It is told to the admin who made it, and never again. */
export interface PasswordLink {
  url: string;
  /** Epoch seconds. */
  until: number;
  /** Whether it has been sent by e-mail. */
  sent: boolean;
}

export interface SessionRow {
  id: string;
  /** Epoch seconds. */
  startedAt: number;
  lastSeenAt: number;
  address: string;
  /** What the browser says of itself. */
  browser: string;
  /** Whether it is the one that asks. */
  isThis: boolean;
}
