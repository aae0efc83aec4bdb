import { contractBy, type WidgetContract } from '../model/widget';
import { contracts } from './contracts';

/** Every widget that the platform knows, and the parts of containers. */
export const widgetContracts: readonly WidgetContract[] = contracts.flatMap((contract) => [contract, ...(contract.parts ?? [])]);

const byType = new Map(widgetContracts.map((contract) => [contract.type, contract]));

export const widgetContract = (type: string): WidgetContract | undefined => byType.get(type);

/** The contract of an item, whatever its widget. */
export const contractOf = contractBy(widgetContract);
