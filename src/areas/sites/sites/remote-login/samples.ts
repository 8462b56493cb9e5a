/** Languages of the sample. */
export const sampleLanguages = ['curl', 'php', 'python', 'node'] as const

export type SampleLanguage = (typeof sampleLanguages)[number]

/** Values of the site in a sample. The token is read from the environment: it belongs in no program. */
export interface SampleSite {
  serviceUrl: string
  siteKey: string
}

/** A program of the reseller's server that gets an access link for a customer. Runs as it is. */
export const sampleFor = (language: SampleLanguage, site: SampleSite): string => writers[language](site)

const email = 'customer@example.com'

const writers: Readonly<Record<SampleLanguage, (site: SampleSite) => string>> = {
  curl: ({ serviceUrl, siteKey }) => `curl -X POST ${serviceUrl}/accessLink \\
  -H 'site-key: ${siteKey}' \\
  -H "site-secret: $PORTICO_SITE_TOKEN" \\
  -H 'content-type: application/json' \\
  -d '{"email":"${email}","goodFor":60}'`,
  php: ({ serviceUrl, siteKey }) => `<?php
$request = curl_init('${serviceUrl}/accessLink');
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_POSTFIELDS => json_encode(['email' => '${email}', 'goodFor' => 60]),
    CURLOPT_HTTPHEADER => [
        'site-key: ${siteKey}',
        'site-secret: ' . getenv('PORTICO_SITE_TOKEN'),
        'content-type: application/json',
    ],
]);
$answer = json_decode(curl_exec($request), true);
if (isset($answer['errors'])) {
    exit($answer['errors'][0]['info']);
}
header('Location: ' . $answer['link']);`,
  python: ({ serviceUrl, siteKey }) => `import json, os, urllib.error, urllib.request

request = urllib.request.Request(
    "${serviceUrl}/accessLink",
    data=json.dumps({"email": "${email}", "goodFor": 60}).encode(),
    headers={
        "site-key": "${siteKey}",
        "site-secret": os.environ["PORTICO_SITE_TOKEN"],
        "content-type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(json.load(response)["link"])
except urllib.error.HTTPError as error:
    raise SystemExit(json.load(error)["errors"][0]["info"])`,
  node: ({ serviceUrl, siteKey }) => `const response = await fetch('${serviceUrl}/accessLink', {
  method: 'POST',
  headers: {
    'site-key': '${siteKey}',
    'site-secret': process.env.PORTICO_SITE_TOKEN,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ email: '${email}', goodFor: 60 }),
})
const answer = await response.json()
if (!response.ok) throw new Error(answer.errors[0].info)
console.log(answer.link)`,
}
