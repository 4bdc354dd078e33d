import { describe, expect, test } from 'vitest';
import { writeDate } from '@/lib/contract/dates';
import { identifierSettings } from '@/lib/contract/resources';
import { resultOf, rowsOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import { createdAtOf } from '@/service/testing/world-rows';
import { pathTo, reads, titleOf } from './paths';
import { answerShape } from './shapes';

const stage = setStage();

describe('2 Resources and their fields', () => {
  describe.each(identifierSettings)('%s', (identifiers) => {
    const here = () => stage.worlds[identifiers].here;
    const client = () => stage.client(here());
    const current = identifiers === 'uuid';
    const created = (integer: number) => writeDate(createdAtOf(integer));
    const one = async (path: string) => resultOf(await client().get(path));

    test.each(reads.map((read) => [titleOf(read), read] as const))(
      '2.1 %s answers the documented fields and no other, as JSON',
      async (_title, read) => {
        const answer = await client().get(pathTo(read, here()));
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
        expect(answerShape(read, identifiers)?.parse(answer.json)).toEqual(answer.json);
      },
    );

    test('2.3 Rating: every field, given', async () => {
      const side = here();
      // Rating 6: survey 2 (CSAT5, two questions), user 2, no customer; rating 36 has customer 1.
      expect(await one(`/v1/csat/ratings/${side.id('rating', 36)}`)).toEqual({
        ...side.ids('rating', 36),
        score: 4,
        from: 'Rater 36 here',
        status: 'closed',
        ip_address: '192.0.2.36',
        comment: 'Comment 36 here',
        created_at: '2026-01-07T08:00:00Z',
        updated_at: '2026-01-07T08:00:00Z',
        survey: { ...side.ids('survey', 2), metric: 'CSAT', type: 'CSAT' },
        user: { ...side.ids('user', 3), username: 'checkout' },
        customer: side.ids('customer', 1),
        ticket: { value: 'T-0', link: 'https://desk.example/tickets/T-0' },
        extra_questions: [
          { ...side.ids('question', 1), score: 1 },
          { ...side.ids('question', 2), score: 1 },
        ],
        _links: {
          self: `/v1/csat/ratings/${side.id('rating', 36)}`,
          survey: `/v1/surveys/${side.id('survey', 2)}`,
          user: `/v1/users/${side.id('user', 3)}`,
          customer: `/v1/customers/${side.id('customer', 1)}`,
        },
      });
    });

    test('2.3 Rating: what was not given is null, or empty for from and ip_address', async () => {
      expect(await one(`/v1/csat/ratings/${here().id('rating', 7)}`)).toMatchObject({
        from: '',
        ip_address: '',
        comment: null,
        customer: null,
        ticket: null,
        _links: { customer: null },
      });
    });

    test('2.3 Rating: extra_questions of CES and NPS ratings in UUID form only', async () => {
      const ces = await one(`/v1/ces/ratings/${here().id('rating', 3)}`);
      const nps = await one(`/v1/nps/ratings/${here().id('rating', 4)}`);
      if (!current) {
        expect(ces).not.toHaveProperty('extra_questions');
        expect(nps).not.toHaveProperty('extra_questions');
        return;
      }
      expect(ces.extra_questions).toEqual([{ id: here().uuid('question', 3), score: 1 }]);
      expect(nps.extra_questions).toEqual([{ id: here().uuid('question', 4), score: 2 }]);
    });

    test('2.6 Survey, with its extra questions', async () => {
      const side = here();
      const stars = current ? 'stars5' : 'stars';
      expect(await one(`/v1/surveys/${side.id('survey', 2)}`)).toEqual({
        ...side.ids('survey', 2),
        name: 'Survey 2 here',
        metric: 'CSAT',
        ...(current && { scale: 'CSAT5' }),
        distribution: 'trigger',
        rating_scale: stars,
        question: 'How was it here?',
        extra_questions: [
          {
            ...side.ids('question', 1),
            label: 'Question 1 here',
            rating_scale: stars,
            ...(current && { scale: 'CSAT5' }),
            required: true,
          },
          {
            ...side.ids('question', 2),
            label: 'Question 2 here',
            rating_scale: 'faces',
            ...(current && { scale: 'CSAT10' }),
            required: false,
          },
        ],
        _links: { self: `/v1/surveys/${side.id('survey', 2)}` },
      });
    });

    test('2.6 Survey of NPS: scale, rating_scale and extra_questions in UUID form only', async () => {
      const side = here();
      expect(await one(`/v1/surveys/${side.id('survey', 5)}`)).toEqual({
        ...side.ids('survey', 5),
        name: 'Survey 5 here',
        metric: 'NPS',
        distribution: 'campaign',
        question: 'How was it here?',
        ...(current && {
          scale: 'NPS',
          rating_scale: 'nps',
          extra_questions: [
            {
              id: side.uuid('question', 4),
              label: 'Question 4 here',
              rating_scale: 'nps',
              scale: 'NPS',
              required: false,
            },
          ],
        }),
        _links: { self: `/v1/surveys/${side.id('survey', 5)}` },
      });
    });

    test('2.7 Customer; tickets counts different ticket references', async () => {
      const side = here();
      expect(await one(`/v1/customers/${side.id('customer', 1)}`)).toEqual({
        ...side.ids('customer', 1),
        name: 'Customer 1 here',
        email: 'customer-1@example.net',
        tickets: 3,
        created_at: created(1),
        updated_at: writeDate(createdAtOf(1) + 60),
        _links: { self: `/v1/customers/${side.id('customer', 1)}` },
      });
      // Customer 2 has odd ratings, all without a ticket.
      expect((await one(`/v1/customers/${side.id('customer', 2)}`)).tickets).toBe(0);
    });

    test('2.8 Team, and the team-users entry', async () => {
      const side = here();
      expect(await one(`/v1/teams/${side.id('team', 1)}`)).toEqual({
        ...side.ids('team', 1),
        name: 'Team 1',
        created_at: created(1),
        _links: { self: `/v1/teams/${side.id('team', 1)}` },
      });
      const entries = rowsOf(await client().get('/v1/teams/users?per_page=100'));
      const entry = entries.find(({ id }) => id === side.id('team', 1));
      expect(entry).toEqual({
        ...side.ids('team', 1),
        users: expect.arrayContaining([
          await one(`/v1/users/${side.id('user', 1)}`),
          await one(`/v1/users/${side.id('user', 2)}`),
        ]),
      });
      expect(entry?.users).toHaveLength(2);
      expect(entries.find(({ id }) => id === side.id('team', 12))?.users).toEqual([]);
    });

    test('2.9 User, with its integration usernames', async () => {
      const side = here();
      expect(await one(`/v1/users/${side.id('user', 1)}`)).toEqual({
        ...side.ids('user', 1),
        type: 'AGENT',
        has_access: true,
        is_archived: false,
        username: 'alice',
        integration_usernames: [
          {
            ...side.ids('integration', 1),
            ...(current && { integration_id: side.uuid('integration', 100) }),
            username: 'A.Moreau',
            type: 'custom',
          },
          {
            ...side.ids('integration', 2),
            ...(current && { integration_id: side.uuid('integration', 101) }),
            username: 'alice.zd',
            type: 'zendesk-v2',
          },
        ],
        fullname: 'alice here',
        email: 'alice@here.example',
        role: 'leader',
        created_at: created(1),
        _links: { self: `/v1/users/${side.id('user', 1)}` },
      });
    });

    test('2.9 User of each type: email is empty for a thing or action, role for none', async () => {
      const user = (integer: number) => one(`/v1/users/${here().id('user', integer)}`);
      expect(await user(3)).toMatchObject({ type: 'THING_OR_ACTION', email: '', role: '' });
      expect(await user(4)).toMatchObject({ type: 'UNKNOWN_AGENT', has_access: false, email: '' });
      expect(await user(5)).toMatchObject({ is_archived: true, role: 'restricted' });
    });

    test('2.10 Unsubscribe', async () => {
      const side = here();
      const rows = rowsOf(await client().get('/v1/surveys/unsubscribes?per_page=100'));
      expect(rows.find(({ id }) => id === side.id('unsubscribe', 3))).toEqual({
        ...side.ids('unsubscribe', 3),
        email: 'gone-3@here.example',
        unsubscribed_at: created(3),
      });
    });

    test('2.11 Contact list and contact: integers under every setting', async () => {
      const dates = { created_at: created(2), updated_at: writeDate(createdAtOf(2) + 60) };
      expect(await one('/v1/nps/contact_lists/2')).toEqual({
        id: 2,
        name: 'List 2 here',
        ...dates,
        _links: { self: '/v1/nps/contact_lists/2' },
      });
      expect(await one('/v1/nps/contact_lists/1/contacts/2')).toEqual({
        id: 2,
        name: 'Contact 2 here',
        email: 'contact-2@example.net',
        ...dates,
        _links: { self: '/v1/nps/contact_lists/1/contacts/2' },
      });
    });

    test('2.1 Links lead to the record they name', async () => {
      const { _links } = await one(`/v1/csat/ratings/${here().id('rating', 36)}`);
      for (const path of Object.values(_links as Record<string, string>))
        expect((await one(path))._links).toMatchObject({ self: path });
    });
  });

  test('2.3 ticket.link is null where the account has no link template', async () => {
    const { there } = stage.worlds.uuid;
    await stage.pool.query('UPDATE accounts SET ticket_link = NULL WHERE id = $1', [
      there.account.id,
    ]);
    const answer = await stage.client(there).get('/v1/csat/ratings?search=T-0');
    expect(rowsOf(answer)[0]?.ticket).toEqual({ value: 'T-0', link: null });
  });
});
