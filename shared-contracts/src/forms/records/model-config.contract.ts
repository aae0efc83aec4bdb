import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { id } from '../../wire/scalars';

const PATH = '/api/visualdev/OnlineDev';

const byModel = z.object({ modelId: id });

/** `type` of {@link getModelConfig} that reads the design as it is being drawn (A12); everything else is the released one. */
export const DRAFT_DESIGN = '0';

/** A design of a model: the released one, or the draft. */
export const modelConfig = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  type: z.int(),
  webType: z.int(),
  /** JSON text of a form document (B1). */
  formData: z.string(),
  /** JSON text of a column design (B16). */
  columnData: z.string(),
  appColumnData: z.string(),
  enableFlow: z.int(),
  flowId: z.string(),
  interfaceId: z.string(),
});
export type ModelConfig = z.output<typeof modelConfig>;

export const getModelConfig = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId/Config`,
  summary: 'Design of a model: the released one, or its draft for who may design',
  params: byModel,
  query: z.object({ type: z.string().optional() }),
  reply: modelConfig,
});

export const getModelColumnData = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId/ColumnData`,
  summary: 'JSON text of the list design of a released model, or nothing',
  params: byModel,
  reply: z.string(),
});

export const getModelFormData = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId/FormData`,
  summary: 'JSON text of the form document of a released model',
  params: byModel,
  reply: z.string(),
});
