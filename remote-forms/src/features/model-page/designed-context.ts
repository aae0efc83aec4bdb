import { createContext } from 'react';

/** The list is being designed: each of its parts is visible, so that it can be selected. */
export const DesignedContext = createContext(false);
