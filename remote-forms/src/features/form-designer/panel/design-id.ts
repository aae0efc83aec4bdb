import { createContext } from 'react';

/** Id of the edited design; '0' where there is none. */
export const DesignIdContext = createContext('0');
