import { listSignatures, signatureCalls } from '@banyan/shared-contracts/admin/signature-admin.contract';
import { listSignatureChoices, listSignaturesByIds, signaturePath } from '@banyan/shared-contracts/admin/signature.contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import { route } from '../../core/http/route';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import type { SignatureAdmin } from './signature-admin';
import type { SignatureService } from './signature.service';

const signedIn = { access: 'signedIn' } as const;
const key = z.string().regex(/^[0-9a-f]{32}$/);

export function signatureRoutes(app: FastifyInstance, signatures: SignatureService, admin: SignatureAdmin): void {
  route(app, listSignatures, { access: { capability: 'signature.read' } }, ({ query }) => admin.list(query));
  route(app, listSignatureChoices, signedIn, async ({ caller }) => ({ list: await signatures.choices(caller) }));
  route(app, listSignaturesByIds, signedIn, async ({ caller, body }) => ({ list: await signatures.usable(caller, body.ids) }));
  recordRoutes(app, recordAccess('signature'), signatureCalls, admin);

  // The address gives access to it: records show it to people who may not use the signature themselves.
  app.get<{ Params: { key: string } }>(
    signaturePath(':key'),
    { config: { access: 'public', failureStatus: 404 } },
    async (request, reply) => {
      const asked = key.safeParse(request.params.key);
      const picture = asked.success ? await signatures.picture(asked.data) : undefined;
      if (picture === undefined) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', 'private, max-age=86400')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type(picture.type)
        .send(picture.bytes);
    },
  );
}
