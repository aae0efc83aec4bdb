import * as z from '@banyan/shared-contracts/schema';

/** Card `links`: ways to sites elsewhere; only web addresses show. */
export const linksOption = z.looseObject({
  links: z.array(z.looseObject({ title: z.string().default(''), href: z.string() })).default([]),
});
