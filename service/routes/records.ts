import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/lib/contract/endpoints';
import type {
  listStatsFields,
  periodFields,
  ratingListFields,
  searchFields,
} from '@/lib/contract/parameters';
import type { Context } from '@/service/context';
import {
  listRecordHistograms,
  type RecordHistograms,
  recordHistograms,
} from '@/service/queries/record-histograms';
import type { RecordKind } from '@/service/queries/record-tables';
import { idFields, idsOf } from '@/service/serializers/ids';
import { recordHistogramsJson, recordStatsJson, statsJson } from '@/service/serializers/stats';
import { collectionJson, pageRequest, ratingsJson } from './lists';
import { notFound, serve } from './route';

interface Endpoints {
  listStats: Endpoint<typeof listStatsFields & Partial<typeof searchFields>>;
  listRatings: Endpoint<typeof ratingListFields>;
  getStats: Endpoint<typeof periodFields>;
  getHistogram: Endpoint<typeof periodFields>;
}

/** A survey has numbers of its one metric; other records have them of all three. */
function statsOf({ metric, histograms }: RecordHistograms) {
  return metric ? statsJson(metric, histograms[metric]) : recordStatsJson(histograms);
}

function histogramsOf({ metric, histograms }: RecordHistograms) {
  return metric ? { histogram: histograms[metric] } : recordHistogramsJson(histograms);
}

/** What surveys, customers, teams and users have alike: ratings, statistics and histograms of a record, and list stats. */
export function registerRecords(
  app: FastifyInstance,
  context: Context,
  kind: RecordKind,
  endpoints: Endpoints,
): void {
  serve(app, context, endpoints.listStats, async (call) => {
    const { pool, account, query } = call;
    const page = pageRequest(call);
    const list = await listRecordHistograms(pool, account.id, kind, query, page, query.search);
    return collectionJson(call, list, (record) => ({
      ...idFields(account.identifiers, idsOf(record)),
      ...(record.metric && { type: record.metric }),
      stats: statsOf(record),
      ...(query.histogram && { histogram: histogramsOf(record) }),
    }));
  });

  serve(app, context, endpoints.listRatings, (call) => ratingsJson(call, { kind, id: call.id() }));

  serve(app, context, endpoints.getStats, async (call) => {
    const { account, query, id } = call;
    const record = await recordHistograms(call, account.id, kind, id(), query);
    if (!record) throw notFound();
    return { _results: statsOf(record) };
  });

  serve(app, context, endpoints.getHistogram, async (call) => {
    const { account, query, id } = call;
    const record = await recordHistograms(call, account.id, kind, id(), query);
    if (!record) throw notFound();
    return { _results: histogramsOf(record) };
  });
}
