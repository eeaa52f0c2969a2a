import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks one question in the terminal. A secret is not shown while it is typed. */
export async function askPerson(question: string, { isSecret = false } = {}): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isSecret) process.stdout.write(question);
  const prompt = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stdout,
    terminal: isSecret,
  });
  try {
    return (await prompt.question(isSecret ? "" : question)).trim();
  } finally {
    prompt.close();
    if (isSecret) process.stdout.write("\n");
  }
}
