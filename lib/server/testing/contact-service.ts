import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen, listPage } from './http-service';

/** A service of one contact list and of unsubscribes over real HTTP, with faults at will. */

/** What goes wrong with a request: before the service has heard it, or after it has done it. */
export type Fault = 'lost before' | 'lost after' | 'limited' | 'broken' | null;

export interface ContactService {
  contacts: { id: number; name: string; email: string }[];
  /** Addresses. */
  unsubscribes: string[];
  /** Asked of each request, with its body; null: none. */
  fault: (method: string, body: string) => Fault;
  /** Methods of the requests, in their order. */
  asked: string[];
  url: string;
  close: () => void;
}

const time = '2026-01-01T00:00:00Z';
const path = '/v1/nps/contact_lists/1/contacts';
const resource = (contact: ContactService['contacts'][number]) => ({
  ...contact,
  created_at: time,
  updated_at: time,
  _links: { self: `${path}/${contact.id}` },
});

const unsubscribe = (email: string, index: number) => ({
  id: index + 1,
  email,
  unsubscribed_at: time,
});

let nextId = 1;

function add(service: ContactService, body: string): [status: number, body: object] {
  const { name, email } = JSON.parse(body);
  const used = service.contacts.some(
    (contact) => contact.email.toLowerCase() === email.toLowerCase(),
  );
  if (used)
    return [
      400,
      { errors: ['Validation error in requestBody[email]: This value is already used.'] },
    ];
  nextId += 1;
  const contact = { id: nextId, name, email };
  service.contacts.push(contact);
  return [201, { _results: resource(contact) }];
}

function answerOf(
  service: ContactService,
  method: string,
  url: URL,
  body: string,
): [status: number, body: object | null] {
  if (method === 'GET') {
    const unsubscribes = url.pathname === '/v1/surveys/unsubscribes';
    const all = unsubscribes
      ? service.unsubscribes.map(unsubscribe)
      : service.contacts.map(resource);
    return [200, listPage(url, all)];
  }
  if (method === 'POST') return add(service, body);
  const id = Number(url.pathname.split('/').at(-1));
  const found = service.contacts.some((contact) => contact.id === id);
  service.contacts = service.contacts.filter((contact) => contact.id !== id);
  return found ? [204, null] : [404, { errors: ['not found'] }];
}

async function handle(
  service: ContactService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '' } = request;
  const body = await text(request);
  service.asked.push(method);
  const fault = service.fault(method, body);
  if (fault === 'lost before') return void request.socket.destroy();
  if (fault === 'limited')
    return void response
      .writeHead(429, { 'retry-after': '1' })
      .end(JSON.stringify({ errors: ['Too many.'] }));
  const url = new URL(request.url ?? '', 'http://service');
  const [status, answered] = answerOf(service, method, url, body);
  if (fault === 'lost after') return void request.socket.destroy();
  if (fault === 'broken') return void response.writeHead(500).end('{"errors":["broken"]}');
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(answered === null ? undefined : JSON.stringify(answered));
}

export async function startContactService(): Promise<ContactService> {
  const { url, close } = await listen(
    (request, response) => void handle(service, request, response),
  );
  const service: ContactService = {
    contacts: [],
    unsubscribes: [],
    fault: () => null,
    asked: [],
    url,
    close,
  };
  return service;
}
