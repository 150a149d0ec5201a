import { connect } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends the bytes unchanged, so that no client normalizes the path, and reads until the server closes the connection.
 */
export function send(port: number, bytes: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      const reply = Buffer.concat(parts);
      const end = reply.indexOf('\r\n\r\n');
      const [status = '', ...lines] = reply.subarray(0, end).toString('latin1').split('\r\n');
      const headers = lines.map((line) => {
        const [name = '', ...value] = line.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      });
      resolve({
        status: Number(status.split(' ')[1]),
        headers: Object.fromEntries(headers) as Record<string, string>,
        body: reply.subarray(end + 4),
      });
    });
  });
}
