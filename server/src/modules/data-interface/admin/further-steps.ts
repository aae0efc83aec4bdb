import { AppError } from '@banyan/shared-contracts/errors';
import {
  type FurtherStep,
  furtherStep,
  MAIN_STEP,
  MAX_FURTHER_STEPS,
  STEP_JOIN,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import { z } from 'zod';
import type { Id } from '../../../core/database/tables';
import type { VariateNames } from '../../../core/sources/variates';
import type { StoredStep } from '../../../core/database/tables/data-interfaces';
import { shownStep, storedStep } from '../variates/variate-marks';
import { contentOf, sourceOf, stepOf, withoutSecrets } from './interface-step';

/** Reads `stepsJson`; throws NOT_ALLOWED for a text that holds no steps. */
export function readSteps(text: string): FurtherStep[] {
  try {
    return z
      .array(furtherStep)
      .max(MAX_FURTHER_STEPS)
      .parse(text === '' || text === 'null' ? [] : JSON.parse(text));
  } catch (cause) {
    throw new AppError('NOT_ALLOWED', { what: 'what.interfaceSteps', most: MAX_FURTHER_STEPS }, { cause });
  }
}

/**
 * The stored form of further steps; for secrets that are sent as placeholders, the secrets of the stored step of the same name are used.
 */
export function storedSteps(steps: readonly FurtherStep[], before: readonly StoredStep[], variates: VariateNames): StoredStep[] {
  const names = [MAIN_STEP, ...steps.map(({ name }) => name)];
  if (new Set(names).size < names.length) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceStepName' });
  return steps.map(({ name, type, config, join, on, prefix }) => {
    if (on.length === 0 && (join === STEP_JOIN.left || join === STEP_JOIN.inner))
      throw new AppError('NOT_ALLOWED', { what: 'what.interfaceStepOn', name });
    const stored = before.find((step) => step.name === name && step.type === type);
    const content = contentOf(type, storedStep(config, variates), stored?.content ?? '');
    return { name, type, content, sourceId: sourceOf(type, config), join, on, prefix };
  });
}

/** Further steps as they are sent, with placeholders for their secrets. */
export const shownSteps = (steps: readonly StoredStep[], variates: VariateNames): FurtherStep[] =>
  steps.map(({ content, sourceId, ...step }) => ({
    ...step,
    config: withoutSecrets(shownStep(stepOf({ type: step.type, content, source_id: sourceId }), variates)),
  }));

/** Sources that the steps ask, the database of the platform apart. */
export const sourcesOf = (steps: readonly StoredStep[]): Id[] => [
  ...new Set(steps.flatMap(({ sourceId }) => (sourceId === null ? [] : [sourceId]))),
];
