/** The emoji of the picker, by group; each is one Unicode emoji sequence. */
export const EMOJI_GROUPS = [
  {
    key: 'faces',
    emoji: [...'😀😃😄😁😆😅😂🤣😊🙂🙃😉😍🥰😘😋😜🤪🤗🤔🤨😐😶🙄😏😣😥😮🤐😯😪😫🥱😴😌😛😒😓😔😕🥲😭😢😤😡🤯😳🥵🥶😱😨😰🤒🤕🤧😷🤩🥳😎🤓'],
  },
  { key: 'hands', emoji: [...'👍👎👌🤌🤏🤞🤟🤘🤙👈👉👆👇👋🤚🖖💪🙏🤝👏🙌👐🤲👀🙋🙅🙆🤷🤦🙇'] },
  { key: 'things', emoji: [...'🎉🎊🎁🏆🥇💡📌📎📝📅📈📉💼📦🔔🔒🔑🔍💻📱📷⏰⏳🚀🚗🛠🧭🧾💰📞'] },
  { key: 'marks', emoji: [...'💯🔥💥💫💤💢💬💭💔💖💕💚💙💛💜🧡🖤✅❌❓❗🆗🆕🚫🌟🌈🍀🌹🌸🍵🍺🍉🎂'] },
] as const;
