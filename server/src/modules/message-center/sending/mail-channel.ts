import { isIP, Socket } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { ClosedPlace, isOpenAddress, lookupOpen, type OpenPlaces } from '../../../core/network/open-places';
import { errorCode } from '../../../core/process/startup-error';
import { SendFailure } from './send-failure';

/** A mail server and who sends by it. */
export interface MailTarget {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise it begins with STARTTLS where the server offers it. */
  secure: boolean;
  user: string;
  password: string;
  senderName: string;
}

/** A mail to one person. `html` is sanitized; `id` is the same for every try, so that servers know a repetition. */
export interface Mail {
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  attachments?: SendMailOptions['attachments'];
}

/** A server that says nothing for so long has not taken the mail. */
const TIMES = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 } as const;

/** Connects only where mails may go. */
function connect({ host, port }: MailTarget, places: OpenPlaces): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (isIP(host) !== 0 && !isOpenAddress(places, host)) return reject(new ClosedPlace(host));
    const socket = new Socket();
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })),
      TIMES.connectionTimeout,
    );
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.connect({ host, port, lookup: lookupOpen(places) }, () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

const BY_CODE = new Map<string, [what: ConstructorParameters<typeof SendFailure>[0]['what'], outlook: 'passing' | 'final']>([
  ['ENOTFOUND', ['mail.unknownHost', 'passing']],
  ['EAI_AGAIN', ['mail.unknownHost', 'passing']],
  ['EDNS', ['mail.unknownHost', 'passing']],
  ['ECONNREFUSED', ['mail.refused', 'passing']],
  ['EHOSTUNREACH', ['mail.refused', 'passing']],
  ['ENETUNREACH', ['mail.refused', 'passing']],
  ['EAUTH', ['mail.password', 'final']],
  ['ETLS', ['mail.tls', 'passing']],
  ['EENVELOPE', ['mail.address', 'final']],
]);

/** Whether the text of the mail had left when it failed: from then on the server may have taken it. */
const hadLeft = ({ command }: SmtpError): boolean => command === 'DATA' || command === 'BODY';

function refusalOf(error: unknown): SendFailure {
  if (error instanceof ClosedPlace) return new SendFailure({ what: 'mail.closed' }, 'final', { cause: error });
  const { responseCode: status = 0, response = '', ...known } = error as SmtpError;
  const values = { reply: response.slice(0, 300) };
  if (status >= 400 && status < 500) return new SendFailure({ what: 'mail.later', values }, 'passing', { cause: error });
  const code = errorCode(error) ?? '';
  if (code === 'EAUTH') return new SendFailure({ what: 'mail.password' }, 'final', { cause: error });
  if (status >= 500) return new SendFailure({ what: 'mail.rejected', values }, 'final', { cause: error });
  const [what, outlook] = BY_CODE.get(code) ?? ['mail.silent', 'passing'];
  return new SendFailure({ what }, hadLeft(known) ? 'unknown' : outlook, { cause: error });
}

/** Hands a mail to its server; resolves once the server has taken it. Throws SendFailure with the reason. */
export async function sendMail(target: MailTarget, mail: Mail, places: OpenPlaces): Promise<void> {
  try {
    const connection = await connect(target, places);
    const transport = createTransport({
      ...{ host: target.host, port: target.port, secure: target.secure, connection, ...TIMES },
      auth: { user: target.user, pass: target.password },
      tls: { servername: target.host },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        from: { name: target.senderName, address: target.user },
        to: { name: mail.to.name, address: mail.to.address },
        ...{ subject: mail.subject, html: mail.html, text: mail.text },
        ...(mail.attachments === undefined ? {} : { attachments: mail.attachments }),
        messageId: `<${mail.id}@${target.user.split('@')[1] ?? target.host}>`,
      });
    } finally {
      transport.close();
      connection.destroy();
    }
  } catch (error) {
    throw refusalOf(error);
  }
}
