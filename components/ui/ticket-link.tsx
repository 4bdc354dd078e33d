import type { Rating } from '@/lib/contract/resources';

/** Only web addresses become links: a ticket's link is data from outside. */
function isWeb(link: string): boolean {
  return /^https?:\/\//i.test(link);
}

/** A rating's ticket, as a link where the service gives one. */
export function TicketLink({ ticket }: { ticket: NonNullable<Rating['ticket']> }) {
  if (!ticket.link || !isWeb(ticket.link))
    return <span className="figures max-w-full truncate whitespace-nowrap">{ticket.value}</span>;
  return (
    <a
      href={ticket.link}
      target="_blank"
      rel="noreferrer"
      className="figures max-w-full truncate whitespace-nowrap text-accent hover:underline"
    >
      <span className="sr-only">Ticket </span>
      {ticket.value}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
