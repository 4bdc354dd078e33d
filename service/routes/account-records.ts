import type { FastifyInstance } from 'fastify';
import {
  customerEndpoints,
  surveyEndpoints,
  teamEndpoints,
  userEndpoints,
} from '@/lib/contract/endpoints';
import type { Context } from '@/service/context';
import { getCustomer, getSurvey, getTeam, getUser } from '@/service/queries/get-record';
import {
  listCustomers,
  listMembers,
  listTeams,
  listTeamsOfUser,
  listTeamsWithUsers,
  listUnsubscribes,
  listUsers,
} from '@/service/queries/list-records';
import { listSurveys } from '@/service/queries/list-surveys';
import {
  customerJson,
  teamJson,
  teamUsersJson,
  unsubscribeJson,
  userJson,
} from '@/service/serializers/people';
import { surveyJson } from '@/service/serializers/survey';
import { createUserOfType } from './create-user';
import { collectionJson, pageRequest } from './lists';
import { registerRecords } from './records';
import { notFound, serve } from './route';

/** Customers (4.2). */
export function registerCustomers(app: FastifyInstance, context: Context): void {
  serve(app, context, customerEndpoints.list, async (call) => {
    const { pool, account, query } = call;
    const list = await listCustomers(pool, account.id, query.search, pageRequest(call));
    return collectionJson(call, list, (row) => customerJson(call.account, row));
  });
  serve(app, context, customerEndpoints.get, async ({ pool, account, id }) => {
    const row = await getCustomer(pool, account.id, id());
    if (!row) throw notFound();
    return { _results: customerJson(account, row) };
  });
  registerRecords(app, context, 'customer', customerEndpoints);
}

/** Surveys and unsubscribes (4.3). */
export function registerSurveys(app: FastifyInstance, context: Context): void {
  serve(app, context, surveyEndpoints.list, async (call) => {
    const list = await listSurveys(call.pool, call.account.id, null, pageRequest(call));
    return collectionJson(call, list, (row) => surveyJson(call.account, row));
  });
  serve(app, context, surveyEndpoints.listUnsubscribes, async (call) => {
    const list = await listUnsubscribes(call.pool, call.account.id, pageRequest(call));
    return collectionJson(call, list, (row) => unsubscribeJson(call.account, row));
  });
  serve(app, context, surveyEndpoints.get, async ({ pool, account, id }) => {
    const row = await getSurvey(pool, account.id, id());
    if (!row) throw notFound();
    return { _results: surveyJson(account, row) };
  });
  registerRecords(app, context, 'survey', surveyEndpoints);
}

/** Teams (4.4). */
export function registerTeams(app: FastifyInstance, context: Context): void {
  serve(app, context, teamEndpoints.list, async (call) => {
    const list = await listTeams(call.pool, call.account.id, pageRequest(call));
    return collectionJson(call, list, (row) => teamJson(call.account, row));
  });
  serve(app, context, teamEndpoints.listUsers, async (call) => {
    const list = await listTeamsWithUsers(call.pool, call.account.id, pageRequest(call));
    return collectionJson(call, list, (row) => teamUsersJson(call.account, row));
  });
  serve(app, context, teamEndpoints.get, async ({ pool, account, id }) => {
    const row = await getTeam(pool, account.id, id());
    if (!row) throw notFound();
    return { _results: teamJson(account, row) };
  });
  serve(app, context, teamEndpoints.listMembers, async (call) => {
    const list = await listMembers(call.pool, call.account.id, call.id(), pageRequest(call));
    if (!list) throw notFound();
    return collectionJson(call, list, (row) => userJson(call.account, row));
  });
  registerRecords(app, context, 'team', teamEndpoints);
}

/** Users and their creation (4.5). */
export function registerUsers(app: FastifyInstance, context: Context): void {
  serve(app, context, userEndpoints.list, async (call) => {
    const list = await listUsers(call.pool, call.account.id, pageRequest(call));
    return collectionJson(call, list, (row) => userJson(call.account, row));
  });
  serve(app, context, userEndpoints.createThing, (call) =>
    createUserOfType(call, 'THING_OR_ACTION'),
  );
  serve(app, context, userEndpoints.createAgent, (call) => createUserOfType(call, 'AGENT'));
  serve(app, context, userEndpoints.get, async ({ pool, account, id }) => {
    const row = await getUser(pool, account.id, id());
    if (!row) throw notFound();
    return { _results: userJson(account, row) };
  });
  serve(app, context, userEndpoints.listTeams, async (call) => {
    const list = await listTeamsOfUser(call.pool, call.account.id, call.id(), pageRequest(call));
    if (!list) throw notFound();
    return collectionJson(call, list, (row) => teamJson(call.account, row));
  });
  registerRecords(app, context, 'user', userEndpoints);
}
