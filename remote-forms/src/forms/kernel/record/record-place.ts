import type { RecordPlace } from '@banyan/shared-contracts/forms/widgets/qrcode/qrcode.contract';
import { createContext } from 'react';

/** The stored record that is edited or read; null for one that is new, or that nobody may ask for by its id. */
export const RecordPlaceContext = createContext<RecordPlace | null>(null);
