/**
 * What a second does, at half of what was measured with 200,000 records of 18 columns, on two cores at a load of 8 beside 20 people who saved
 * (`npm run proof -- publishing`): 43,000 records filled, 250,000 tidied, 460,000 indexed. The plan says that it is an estimate.
 */
const FILLED_PER_SECOND = 20_000;
const TIDIED_PER_SECOND = 120_000;
const INDEXED_PER_SECOND = 230_000;

export const rates = { filled: FILLED_PER_SECOND, indexed: INDEXED_PER_SECOND };

/** Seconds that values of so many records take to move, and the table to be tidied afterwards. */
export const fillSeconds = (records: number): number => Math.ceil(records / FILLED_PER_SECOND + records / TIDIED_PER_SECOND);

export const indexSeconds = (records: number): number => Math.ceil(records / INDEXED_PER_SECOND);
