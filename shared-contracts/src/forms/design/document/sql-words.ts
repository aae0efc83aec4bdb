/** SQL words that cannot be the name of a column without quotes in one of the supported databases. */
export const SQL_WORDS: ReadonlySet<string> = new Set(
  [
    'add all alter analyse analyze and any array as asc between both by case cast check collate column constraint create cross current_date',
    'current_role current_time current_timestamp current_user database date default deferrable delete desc distinct do drop else end except exists',
    'false fetch file for foreign from full grant group having identified in index initially inner insert integer intersect into is join key left',
    'level like limit localtime localtimestamp lock long mode modify natural not null number of offset on only option or order outer overlaps',
    'primary public raw references rename resource returning revoke right row rows select session session_user set size some start symmetric',
    'sysdate table then to trailing trigger true uid union unique update user using values variadic view when where window with',
  ].flatMap((line) => line.split(' ')),
);
