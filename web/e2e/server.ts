// The real program, serving the built page with its own database.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const program = join(root, 'build/release/quintet');

export class Server {
  url = '';
  private port = '0'; // any free port at first, then always the same
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'quintet-e2e-'));

  async start(): Promise<void> {
    const database = join(this.folder, 'quintet.db');
    const page = join(root, 'web/dist');
    const child = spawn(program, ['serve', '--port', this.port, '--db', database, '--page', page], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.process = child;
    for await (const line of createInterface(child.stdout)) {
      const address = /http:\/\/[^ ]*?:(\d+)/.exec(line);
      if (!address) continue;
      this.port = address[1] ?? '';
      this.url = `http://127.0.0.1:${this.port}`;
      return;
    }
    throw new Error('the server ended before it said its address');
  }

  /** Stops it, waits, and returns its exit code. */
  async end(how: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.process;
    if (child?.exitCode !== null) return null;
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    child.kill(how);
    return ended;
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true });
  }
}
