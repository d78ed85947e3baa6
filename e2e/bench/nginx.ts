import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const where = (): string | null => {
  for (const candidate of ['nginx', '/usr/sbin/nginx']) {
    try {
      execFileSync(candidate, ['-v'], { stdio: 'ignore' });
      return candidate;
    } catch {
      // the next one
    }
  }
  return null;
};

/** nginx on PATH, or installed where this may be done (Debian, as root); null where it cannot be had. */
export const findNginx = (): string | null => {
  const there = where();
  if (there || process.getuid?.() !== 0) return there;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return where();
};

/** An nginx that proxies everything to one address, with connections kept open on both sides. */
export const startNginx = async (
  binary: string,
  target: string,
  port: number,
): Promise<{ stop: () => Promise<void> }> => {
  const dir = mkdtempSync(join(tmpdir(), 'reset-nginx-'));
  const { host } = new URL(target);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${dir}/${n};`).join(' ');
  writeFileSync(
    join(dir, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; ${temp}
  # By default it cuts a connection off after 1,000 requests.
  keepalive_requests 100000000;
  upstream service { server ${host}; keepalive 64; keepalive_requests 100000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`,
  );
  const nginx = spawn(binary, ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' });
  const deadline = Date.now() + 10_000;
  while (
    !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || nginx.exitCode !== null) throw new Error('nginx did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    async stop() {
      nginx.kill('SIGQUIT');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
