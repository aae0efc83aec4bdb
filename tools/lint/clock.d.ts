export const closedClocks: { group: string[]; importNames?: string[]; message: string }[];
export const clockDoors: string[];
export const ownClock: { selector: string; message: string }[];
