/** Requests of tests that look into objects of many kinds. */
import type { TestServer } from '../testing.ts';

/** Sends JSON, and returns the JSON of the answer. */
export async function sendJson(
  { url }: Pick<TestServer, 'url'>,
  method: string,
  path: string,
  body?: object,
  type = 'application/json',
  // oxlint-disable-next-line typescript/no-explicit-any
): Promise<any> {
  const sent = body && { body: JSON.stringify(body) };
  return (await fetch(url + path, { method, headers: { 'Content-Type': type }, ...sent })).json();
}
