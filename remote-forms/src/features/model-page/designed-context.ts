import { createContext } from 'react';

/** The list is being designed: each of its parts is in sight, so that it can be taken hold of. */
export const DesignedContext = createContext(false);
