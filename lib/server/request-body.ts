/**
 * The text of a request's or an answer's body; null when it has more than `limit` bytes. What goes
 * beyond is not even read: nobody fills the memory, were they not signed in.
 */
export async function readText(
  { headers, body }: Request | Response,
  limit: number,
): Promise<string | null> {
  if (Number(headers.get('content-length') ?? 0) > limit) return null;
  const reader = body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > limit) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Bytes that any body of a form has room in. */
export const formLimit = 4096;
