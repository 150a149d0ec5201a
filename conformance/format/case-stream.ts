/**
 * Reads consecutive JSON objects while they arrive, each on one line or on several lines.
 */
import { StringDecoder } from 'node:string_decoder';

/** Splits a stream of text into the texts of its top-level JSON objects. Throws if there is anything else. */
export async function* jsonObjects(input: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const splitter = new ObjectSplitter();
  const decoder = new StringDecoder('utf8');
  for await (const chunk of input) {
    yield* splitter.push(typeof chunk === 'string' ? chunk : decoder.write(chunk));
  }
  yield* splitter.push(decoder.end());
  splitter.end();
}

const quote = 0x22;
const backslash = 0x5c;

/** Knows only enough of JSON to find the end of an object. */
class ObjectSplitter {
  private pieces: string[] = [];
  private depth = 0;
  private inString = false;
  private escaped = false;

  *push(chunk: string): Generator<string> {
    let start = 0;
    for (let i = 0; i < chunk.length; i++) {
      const code = chunk.charCodeAt(i);
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (code === backslash) this.escaped = true;
        else if (code === quote) this.inString = false;
      } else if (this.depth === 0) {
        if (code === 0x7b) {
          this.depth = 1;
          start = i;
        } else if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09 && code !== 0xfeff) {
          throw new SyntaxError(`a case is a JSON object, this is ${JSON.stringify(chunk.slice(i, i + 40))}`);
        }
      } else if (code === quote) this.inString = true;
      else if (code === 0x7b || code === 0x5b) this.depth++;
      else if (code === 0x7d || code === 0x5d) {
        this.depth--;
        if (this.depth === 0) {
          this.pieces.push(chunk.slice(start, i + 1));
          const text = this.pieces.join('');
          this.pieces = [];
          start = i + 1;
          yield text;
        }
      }
    }
    if (this.depth > 0) this.pieces.push(chunk.slice(start));
  }

  end(): void {
    if (this.depth > 0) throw new SyntaxError('the last case is cut off');
  }
}
