import type { RecordPlace } from '@banyan/shared-contracts/forms/widgets/qrcode/qrcode.contract';
import { createContext } from 'react';

/** The stored record that is edited or read; null for a new one, and for one that may not be requested by its id. */
export const RecordPlaceContext = createContext<RecordPlace | null>(null);
