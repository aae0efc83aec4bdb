/** What an example of a call is written for. */
export interface ExampleCall {
  /** Scheme and host of the server, such as `https://banyan.example.com`. */
  origin: string;
  /** Path of the interface. */
  path: string;
  appId: string;
  /** The call is signed; otherwise it carries the secret. */
  signed: boolean;
  /** Empty for none. */
  userKey: string;
  values: Readonly<Record<string, string>>;
}

/** Placeholder for the secret of the caller, which is never shown here. */
const SECRET = 'APP_SECRET';

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '');
const bodyOf = ({ values }: ExampleCall): string => JSON.stringify(values);
/** A text between single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const javaText = (text: string): string => JSON.stringify(text);

export function curlExample(call: ExampleCall): string {
  const { origin, path, appId, signed, userKey } = call;
  const sign = [
    `SECRET=${quoted(SECRET)}`,
    'DATE=$(date +%s%3N)',
    `SIGN=$(printf 'POST\\n%s\\n%s\\n%s\\n' ${quoted(path)} "$DATE" ${quoted(hostOf(origin))} | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)`,
  ];
  const headers = [
    signed ? `-H "Authorization: ${appId}::$SIGN"` : `-H ${quoted(`Authorization: ${appId}::${SECRET}`)}`,
    ...(signed ? ['-H "YmDate: $DATE"'] : []),
    ...(userKey === '' ? [] : [`-H ${quoted(`UserKey: ${userKey}`)}`]),
    "-H 'Content-Type: application/json'",
  ];
  return [
    ...(signed ? sign : []),
    [`curl -X POST ${quoted(origin + path)}`, ...headers, `-d ${quoted(bodyOf(call))}`].join(' \\\n  '),
  ].join('\n');
}

export function javascriptExample(call: ExampleCall): string {
  const { origin, path, appId, signed, userKey } = call;
  const sign = `import { createHmac } from 'node:crypto';

const date = String(Date.now());
const text = \`POST\\n${path}\\n\${date}\\n${hostOf(origin)}\\n\`;
const sign = createHmac('sha256', '${SECRET}').update(text).digest('hex');

`;
  const proof = signed ? `Authorization: \`${appId}::\${sign}\`,\n    YmDate: date,` : `Authorization: '${appId}::${SECRET}',`;
  const user = userKey === '' ? '' : `\n    UserKey: '${userKey}',`;
  return `${signed ? sign : ''}const response = await fetch('${origin}${path}', {
  method: 'POST',
  headers: {
    ${proof}${user}
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${bodyOf(call)}),
});
const { code, msg, data } = await response.json();
if (code !== 200) throw new Error(msg);
console.log(data);
`;
}

export function javaExample(call: ExampleCall): string {
  const { origin, path, appId, signed, userKey } = call;
  const imports = [
    'java.net.URI',
    'java.net.http.*',
    ...(signed ? ['java.nio.charset.StandardCharsets', 'java.util.HexFormat', 'javax.crypto.Mac', 'javax.crypto.spec.SecretKeySpec'] : []),
  ];
  const sign = `        String date = String.valueOf(System.currentTimeMillis());
        String text = "POST\\n${path}\\n" + date + "\\n${hostOf(origin)}\\n";
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("${SECRET}".getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        String sign = HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
`;
  const headers = [
    signed ? `.header("Authorization", "${appId}::" + sign)` : `.header("Authorization", "${appId}::${SECRET}")`,
    ...(signed ? ['.header("YmDate", date)'] : []),
    ...(userKey === '' ? [] : [`.header("UserKey", ${javaText(userKey)})`]),
    '.header("Content-Type", "application/json")',
  ];
  return `${imports.map((name) => `import ${name};`).join('\n')}

public class CallInterface {
    public static void main(String[] args) throws Exception {
${signed ? sign : ''}        HttpRequest request = HttpRequest.newBuilder(URI.create("${origin}${path}"))
${headers.map((header) => `            ${header}`).join('\n')}
            .POST(HttpRequest.BodyPublishers.ofString(${javaText(bodyOf(call))}))
            .build();
        String answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
        System.out.println(answer);
    }
}
`;
}
