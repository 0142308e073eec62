const settings = [
  ...['NODE_ENV', 'PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'STORAGE_URL', 'SMTP_URL', 'MAIL_FROM'],
  ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DEMO', 'LOG_LEVEL', 'METRICS_TOKEN', 'BACKUP_TO'],
];

/** The shell's variables without the product's own: a test must never meet the database or the mail of a real company. */
export function environmentWithoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)));
}
