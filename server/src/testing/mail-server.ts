import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that a server has taken. */
export interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
}

export interface MailServer {
  readonly port: number;
  readonly taken: TakenMail[];
  close(): Promise<void>;
}

/** A separate mail server on 127.0.0.1 for `user` with `password`; with `more` it refuses requests. */
export async function startMailServer(more: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'robot@banyan.example' && password === 'Mail-2026' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
    ...more,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
