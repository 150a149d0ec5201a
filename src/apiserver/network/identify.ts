/** Finds the user of a request, and whether the user may send it. */
import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Authorize, RequestUser } from '../../engine/admission.ts';
import { failure, type HttpAnswer } from '../../kubectl/index.ts';
import { forbidden, questionOf } from '../access/authorize.ts';
import { impersonated } from '../access/impersonate.ts';
import { admin, userOfRequest, type ClientCertificate, type Users } from '../access/users.ts';
import { addressOf, type Incoming } from '../api/answer.ts';
import { isWatch } from '../api/watch-requests.ts';
import { authorizerOf } from '../state/admission.ts';
import type { Contents } from '../state/contents.ts';

/** How clients identify themselves. */
export interface Access {
  readonly users: Users;
  /** The certificate of the authority of clients, in PEM. */
  readonly authority?: string | undefined;
}

const always: Authorize = () => ({ allowed: true, reason: '' });

/** The user, or the answer to a request that isn't allowed. */
export function userOf(
  contents: Contents,
  request: IncomingMessage,
  incoming: Incoming,
  access: Access | undefined,
): RequestUser | HttpAnswer {
  const { headers, method } = incoming;
  const user = access ? userOfRequest(access.users, headers['authorization'], certificateOf(request)) : admin;
  if (user === undefined) return failure(401, 'Unauthorized', 'Unauthorized');
  const authorize = contents.authorization === 'RBAC' ? authorizerOf(contents.contents) : always;
  const { path } = addressOf(incoming.url);
  const asked = { method, path, isWatch: isWatch(incoming) };
  const question = questionOf(asked, user);
  const { kubernetes: minor } = contents.around;
  const acting = impersonated(user, { headers: request.headersDistinct, question, authorize, minor });
  if ('code' in acting) return acting;
  return forbidden(questionOf(asked, acting), authorize) ?? acting;
}

function certificateOf({ socket }: IncomingMessage): ClientCertificate | undefined {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined;
  return socket.getPeerCertificate().subject;
}
