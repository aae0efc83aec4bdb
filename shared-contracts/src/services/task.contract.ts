import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { stateFilter } from '../organization/membership';
import { platformZone } from '@banyan/shared-contracts/time/platform-zone';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { recordCalls, stateCall } from '../wire/record-calls';
import { epochMs, id, jsonText, mark, markInput, optionalMs, optionalText, requiredText, sortCode } from '../wire/scalars';
import { cronProblem } from './cron';

const PATH = '/api/scheduletask';

/** What a task does: calls a data interface, or runs a job that is built in. */
export const TASK_TYPE = { interface: '1', builtIn: '3' } as const;

/** Where the value of a parameter comes from: `relationField`, or nothing. */
export const TASK_PARAMETER_SOURCE = { constant: 2, empty: 3 } as const;

/** What becomes of runs that were due while no server ran: they are noted as missed, or one run makes up for them. */
export const MISSED_RUNS = { skip: 0, makeUp: 1 } as const;

/** Seconds that a run may take. */
export const TIME_LIMIT = { least: 1, usual: 600, most: 86_400 } as const;

const parameter = z.looseObject({
  field: z.string().max(50),
  fieldName: z.string().max(200).nullish(),
  required: z.union([z.number(), z.string()]).nullish(),
  sourceType: z.coerce.number().nullish(),
  relationField: z.union([z.string().max(4000), z.number()]).nullish(),
});

/** `executeContent` of a task (api-data 2.3). */
export const taskContent = z.object({
  cron: z.string().max(200),
  startTime: epochMs,
  endTime: z
    .union([epochMs, z.literal('')])
    .nullish()
    .transform((end) => (typeof end === 'number' ? end : undefined)),
  interfaceId: z.string().max(40).nullish(),
  interfaceName: z.string().max(200).nullish(),
  parameter: z.array(parameter).max(200).nullish(),
  localHostTaskId: z.string().max(50).nullish(),
});
export type TaskContent = z.output<typeof taskContent>;

/** The document of a task; undefined where the text is none. */
export function readTaskContent(text: string): TaskContent | undefined {
  try {
    return taskContent.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A parameter of which a value must be given has none. */
const lacksValue = ({ parameter: list }: TaskContent): boolean =>
  (list ?? []).some(({ required, sourceType, relationField }) => {
    const empty = sourceType === TASK_PARAMETER_SOURCE.empty || (relationField ?? '') === '';
    return Number(required) === 1 && empty;
  });

interface Checked {
  executeType: string;
  executeContent: string;
  enabledMark: number;
}

function contentProblem({ executeType, executeContent, enabledMark }: Partial<Checked>): ValidationKey | undefined {
  const content = readTaskContent(executeContent ?? '');
  if (content === undefined) return 'task.content.wrong';
  const { cron, startTime, endTime, interfaceId, localHostTaskId } = content;
  if (endTime !== undefined && endTime < startTime) return 'task.end.before';
  if (executeType === TASK_TYPE.interface && (interfaceId ?? '') === '') return 'task.interface.required';
  if (executeType === TASK_TYPE.builtIn && (localHostTaskId ?? '') === '') return 'task.builtIn.required';
  if (executeType === TASK_TYPE.interface && lacksValue(content)) return 'task.parameter.required';
  const problem = cronProblem(cron, { timeZone: platformZone(), after: Math.max(startTime - 1, Date.now()), until: endTime });
  // A task at its end can be switched off.
  return problem === 'task.cron.never' && enabledMark === 0 ? undefined : problem;
}

/** A task as it is saved; `missed` and `timeLimit` (seconds) are ours, and stay as they are where a client does not send them. */
export const taskInput = z
  .object({
    fullName: requiredText(50, 'task.fullName.required', 'task.fullName.max'),
    enCode: requiredText(50, 'task.enCode.required', 'task.enCode.max'),
    executeType: z.enum(TASK_TYPE).default(TASK_TYPE.interface),
    /** JSON text of {@link taskContent}. */
    executeContent: jsonText,
    missed: markInput.optional(),
    timeLimit: z.coerce
      .number()
      .int()
      .min(TIME_LIMIT.least, 'task.timeLimit.range')
      .max(TIME_LIMIT.most, 'task.timeLimit.range')
      .optional(),
    sortCode,
    enabledMark: markInput.default(1),
    description: optionalText(500),
  })
  .refine((value) => contentProblem(value) === undefined, {
    // Checked while other members are wrong, too.
    when: () => true,
    error: ({ input }) => contentProblem(input as Checked) ?? '',
    path: ['executeContent'],
  });
export type TaskInput = z.output<typeof taskInput>;

/** A task as it is read for editing. */
export const task = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  executeType: z.string(),
  executeContent: z.string(),
  missed: mark,
  timeLimit: z.int(),
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
});
export type Task = z.output<typeof task>;

/** Row of a task; times are epoch milliseconds. `running` (ours): a run is under way. */
export const taskRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  runCount: z.int(),
  startTime: z.int(),
  endTime: z.int().nullable(),
  lastRunTime: z.int().nullable(),
  nextRunTime: z.int().nullable(),
  running: z.boolean(),
  enabledMark: mark,
  sortCode: z.int(),
});
export type TaskRow = z.output<typeof taskRow>;

export const listTasks = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Scheduled tasks',
  query: pagingQuery.extend({ enabledMark: stateFilter }),
  reply: pagedOf(taskRow),
});

const { get, ...calls } = recordCalls(PATH, 'scheduled task', { input: taskInput, record: task });

export const taskCalls = {
  ...calls,
  get: { ...get, path: `${PATH}/Info/:id` as const },
  toggle: stateCall(PATH, 'scheduled task'),
};

/** Jobs that are built in, a bare array. */
export const listTaskMethods = endpoint({
  method: 'GET',
  path: `${PATH}/TaskMethods`,
  summary: 'Jobs that a scheduled task can run',
  reply: z.array(z.object({ id: z.string(), fullName: z.string() })),
});

/** Begins a run now, beside the times of the task. */
export const runTask = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Run`,
  summary: 'Run a scheduled task now',
  params: z.object({ id }),
  reply: nothing,
});

/** Ends the run that is under way. */
export const stopTask = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Stop`,
  summary: 'Stop the run of a scheduled task that is under way',
  params: z.object({ id }),
  reply: nothing,
});

/** How a run ended: 0 and 1 as in the wire document; 2 (ours) has not ended yet. */
export const RUN_RESULT = { success: 0, failed: 1, running: 2 } as const;

/** One run of a task. */
export const taskLogRow = z.object({
  id,
  /** Epoch milliseconds. */
  runTime: z.int(),
  runResult: z.literal([0, 1, 2]),
  /** Milliseconds; null until it has ended. */
  duration: z.int().nullable(),
  /** What came of it, in the caller's language. */
  description: z.string(),
});
export type TaskLogRow = z.output<typeof taskLogRow>;

export const listTaskLog = endpoint({
  method: 'GET',
  path: `${PATH}/:id/TaskLog`,
  summary: 'Runs of a scheduled task, the last one first',
  params: z.object({ id }),
  query: pagingQuery.extend({
    runResult: z.enum(['', '0', '1']).default(''),
    startTime: optionalMs,
    endTime: optionalMs,
  }),
  reply: pagedOf(taskLogRow),
});

export const taskResource = defineResource({ key: 'scheduledTask', list: listTasks, ...taskCalls });
