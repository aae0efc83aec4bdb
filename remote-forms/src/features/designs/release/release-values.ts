import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import type { releaseInput } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import type * as z from '@banyan/shared-contracts/schema';

/** The values of the dialog. */
export interface ReleaseValues {
  pc: boolean;
  app: boolean;
  pcModuleParentId: string[];
  appModuleParentId: string[];
  permit: string[];
  note: string;
  acceptLosses: boolean;
}

export const PLATFORMS = ['pc', 'app'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Platforms of the last release; both where there was none (api-data 4.4). */
function lastPlatforms({ platformRelease }: Pick<DesignRow, 'platformRelease'>): Record<Platform, boolean> {
  try {
    const said = (platformRelease === '' ? {} : JSON.parse(platformRelease)) as Partial<Record<Platform, number>>;
    return { pc: said.pc !== 0, app: said.app !== 0 };
  } catch {
    return { pc: true, app: true };
  }
}

export const firstValues = (row: DesignRow): ReleaseValues => ({
  ...lastPlatforms(row),
  pcModuleParentId: [],
  appModuleParentId: [],
  permit: [],
  note: '',
  acceptLosses: false,
});

/** Values of dialogs that were left for the designer, by the ids of their designs. */
const left = new Map<string, ReleaseValues>();

/** Remembers what was filled in until the dialog is opened again in this window. */
export const leaveValues = (designId: string, values: ReleaseValues): void => void left.set(designId, { ...values, acceptLosses: false });

/** The values of the dialog that was left last for the designer; undefined where there was none. */
export function takeValues(designId: string): ReleaseValues | undefined {
  const values = left.get(designId);
  left.delete(designId);
  return values;
}

/** A design with the places of its menus; `id` is 0 for one that does not exist yet. */
export type PlacedRow = Pick<DesignRow, 'id' | 'fullName' | 'pcIsRelease' | 'appIsRelease' | 'pcReleaseName' | 'appReleaseName'>;

/** Whether the design has menus of the platform, so that a release does not need places for new ones. */
export const isPlaced = (row: PlacedRow, platform: Platform): boolean => (platform === 'pc' ? row.pcIsRelease : row.appIsRelease) === 1;

export function toRelease(values: ReleaseValues): z.input<typeof releaseInput> {
  const { pc, app, acceptLosses, ...rest } = values;
  const marks = { pc: pc ? 1 : 0, app: app ? 1 : 0 } as const;
  return {
    ...rest,
    ...marks,
    pcModuleParentId: pc ? values.pcModuleParentId : [],
    appModuleParentId: app ? values.appModuleParentId : [],
    platformRelease: JSON.stringify(marks),
    acceptLosses: acceptLosses ? 1 : 0,
  };
}
