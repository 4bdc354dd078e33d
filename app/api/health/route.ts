import { answer, refuse } from '@/lib/server/answers';
import { faultFields, log } from '@/lib/server/log';
import { hasPeople } from '@/lib/server/people';

/** Whether the dashboard can serve: its own database answers. The service's state is the service's to tell. */
export async function GET(): Promise<Response> {
  try {
    await hasPeople();
    return answer({ status: 'ready' });
  } catch (error) {
    log('error', 'the database does not answer', faultFields(error));
    return refuse(503, 'The database does not answer.');
  }
}
