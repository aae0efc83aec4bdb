export const closedNumbers: { group: string[]; importNames?: string[]; message: string }[];
export const numberDoors: string[];
