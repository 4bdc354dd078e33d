import { refuse } from '@/lib/server/answers';

/** What is asked for by a program is refused in the API's envelope, not by a page. */
function refuseUnknown(): Response {
  return refuse(404, 'There is no such endpoint.');
}

export {
  refuseUnknown as DELETE,
  refuseUnknown as GET,
  refuseUnknown as PATCH,
  refuseUnknown as POST,
  refuseUnknown as PUT,
};
