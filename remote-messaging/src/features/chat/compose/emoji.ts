/** What the picker offers, by group; every one is a single character sequence of Unicode. */
export const EMOJI_GROUPS = [
  {
    key: 'faces',
    emoji: [...'😀😃😄😁😆😅😂🤣😊🙂🙃😉😍🥰😘😋😜🤪🤗🤔🤨😐😶🙄😏😣😥😮🤐😯😪😫🥱😴😌😛😒😓😔😕🥲😭😢😤😡🤯😳🥵🥶😱😨😰🤒🤕🤧😷🤩🥳😎🤓'],
  },
  { key: 'hands', emoji: [...'👍👎👌🤌🤏🤞🤟🤘🤙👈👉👆👇👋🤚🖖💪🙏🤝👏🙌👐🤲👀🙋🙅🙆🤷🤦🙇'] },
  { key: 'things', emoji: [...'🎉🎊🎁🏆🥇💡📌📎📝📅📈📉💼📦🔔🔒🔑🔍💻📱📷⏰⏳🚀🚗🛠🧭🧾💰📞'] },
  { key: 'marks', emoji: [...'💯🔥💥💫💤💢💬💭💔💖💕💚💙💛💜🧡🖤✅❌❓❗🆗🆕🚫🌟🌈🍀🌹🌸🍵🍺🍉🎂'] },
] as const;
