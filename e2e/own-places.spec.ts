import { type Ask, placesInFiles, placesOf, type Verdict, verdictFor } from './run/own-places';
import { namingOthers } from './run/requests-of-others';
import { type Asker, forEach, foreignOf, signInRoles } from './run/role-requests';
import { type Role, roles } from './run/roles';
import { expect, test } from './run/session';

/** Each of the dashboard's own routes and pages answers those whom the table names, and no others. */

const of = signInRoles();

const closed = /Your role does not include|These settings are for admins/;

async function send({ context, world }: Asker, place: string, { path, data, fromElsewhere }: Ask) {
  const [method = ''] = place.split(' ', 1);
  const response = await context.fetch(path, {
    method: method === 'page' ? 'GET' : method,
    maxRedirects: 0,
    headers: { 'sec-fetch-site': fromElsewhere ? 'cross-site' : 'same-origin' },
    ...(data && { data }),
  });
  const text = await response.text();
  const status = response.status();
  const { location } = response.headers();
  const to = location && URL.parse(location, 'http://dashboard')?.pathname;
  const verdict: Verdict =
    status >= 300 && status < 400
      ? `to ${to}`
      : method === 'page' && status === 200 && closed.test(text)
        ? 'no access'
        : status;
  return { verdict, found: foreignOf(text, world, path) };
}

test('every route and page has its line in the table', () => {
  expect(Object.keys(placesOf(of('admin').world)).sort()).toEqual(placesInFiles().sort());
});

for (const role of Object.keys(roles) as Role[])
  test(`the ${role} is let into what the table says, and refused all else`, async () => {
    const { context, world } = of(role);
    const asks = Object.entries(placesOf(world)).flatMap(([place, list]) =>
      list.filter(({ except }) => except !== role).map((one) => ({ place, one })),
    );
    await forEach(asks, async ({ place, one }) => {
      const { verdict, found } = await send({ context, world }, place, one);
      const asked = `${role}: ${place} as ${one.path}`;
      expect(verdict, asked).toBe(verdictFor(role, place, one));
      if (role !== 'admin') expect(found, asked).toEqual([]);
    });
  });

test('a leader has nothing of others from any route by a parameter that names a record', async () => {
  const leader = of('leader');
  const asks = Object.entries(placesOf(leader.world))
    .filter(([place]) => place.startsWith('GET /api/'))
    .flatMap(([place, list]) =>
      list
        .filter(({ open }) => open.includes('leader'))
        .flatMap((one) =>
          namingOthers(leader.world).map((naming) => {
            const path = one.path + (one.path.includes('?') ? naming : naming.replace('&', '?'));
            return { place, one: { ...one, path } };
          }),
        ),
    );
  await forEach(asks, async ({ place, one }) => {
    const { found } = await send(leader, place, one);
    expect(found, one.path).toEqual([]);
  });
});
