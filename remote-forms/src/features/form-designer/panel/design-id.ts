import { createContext } from 'react';

/** Id of the design that is edited; '0' where none is. */
export const DesignIdContext = createContext('0');
