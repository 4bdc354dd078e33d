import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageOf, pagesOf } from '@/lib/pages';

/** What tests have of a service over real HTTP. */
export interface HttpService {
  url: string;
  server: Server;
  /** Ends at once, whatever is under way. */
  close: () => void;
}

/** Listens on a port of its own. */
export async function listen(handle: RequestListener): Promise<HttpService> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The page of a list that is asked for, as the contract has it; `rows` come oldest first. */
export function listPage(url: URL, rows: readonly object[]) {
  const at = {
    page: Number(url.searchParams.get('page') ?? 1),
    perPage: Number(url.searchParams.get('per_page') ?? 10),
  };
  const ordered = url.searchParams.get('sort_order') === 'asc' ? rows : rows.toReversed();
  return {
    _results: pageOf(ordered, at),
    _pagination: { ...pagesOf(rows.length, at), links: {} },
  };
}
