import { createTransport, type SendMailOptions } from 'nodemailer';
import { ClosedPlace, type OpenPlaces } from '../network/open-places';
import { errorCode } from '../process/startup-error';
import { connectionFailure, connectMailHost, MAIL_TIMES, type MailProtection } from './mail-host';
import { SendFailure } from './send-failure';

/** A mail server and who signs in to it. */
export interface SmtpTarget {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise, and without `protection`, it begins with STARTTLS where the server offers it. */
  secure: boolean;
  protection?: MailProtection;
  user: string;
  password: string;
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Whether the text of the mail had left when it failed: from then on the server may have taken it. */
const hadLeft = ({ command }: SmtpError): boolean => command === 'DATA' || command === 'BODY';

function refusalOf(error: unknown): SendFailure {
  const cause = { cause: error };
  if (error instanceof ClosedPlace) return new SendFailure({ what: 'mail.closed' }, 'final', cause);
  const { responseCode: status = 0, response = '', ...known } = error as SmtpError;
  const values = { reply: response.slice(0, 300) };
  if (status >= 400 && status < 500) return new SendFailure({ what: 'mail.later', values }, 'passing', cause);
  const code = errorCode(error) ?? '';
  if (code === 'EAUTH') return new SendFailure({ what: 'mail.password' }, 'final', cause);
  if (status >= 500) return new SendFailure({ what: 'mail.rejected', values }, 'final', cause);
  if (code === 'EENVELOPE') return new SendFailure({ what: 'mail.address' }, 'final', cause);
  return new SendFailure({ what: connectionFailure(error) }, hadLeft(known) ? 'unknown' : 'passing', cause);
}

const protectionOf = (protection: MailProtection | undefined) =>
  protection === undefined ? {} : { requireTLS: protection === 'startTls', ignoreTLS: protection === 'none' };

/** Opens a connection for `use`, and closes it. Throws SendFailure with the reason. */
async function withServer<Answer>(
  target: SmtpTarget,
  places: OpenPlaces,
  use: (transport: ReturnType<typeof createTransport>) => Promise<Answer>,
): Promise<Answer> {
  try {
    const connection = await connectMailHost(target, places);
    const transport = createTransport({
      ...{ host: target.host, port: target.port, secure: target.secure, connection, ...MAIL_TIMES, ...protectionOf(target.protection) },
      auth: { user: target.user, pass: target.password },
      tls: { servername: target.host },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      return await use(transport);
    } finally {
      transport.close();
      connection.destroy();
    }
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Hands a mail to its server; resolves once the server has taken it. Throws SendFailure with the reason. */
export const sendMail = (target: SmtpTarget, mail: SendMailOptions, places: OpenPlaces): Promise<void> =>
  withServer(target, places, async (transport) => void (await transport.sendMail(mail)));

/** Whether the server takes the user and password. Throws SendFailure with the reason. */
export const checkSmtp = (target: SmtpTarget, places: OpenPlaces): Promise<void> =>
  withServer(target, places, async (transport) => void (await transport.verify()));
