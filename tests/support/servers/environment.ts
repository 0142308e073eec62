const settings = [
  ...['NODE_ENV', 'PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'STORAGE_URL', 'SMTP_URL', 'MAIL_FROM'],
  ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DEMO', 'LOG_LEVEL', 'METRICS_TOKEN', 'BACKUP_TO', 'SECRET_KEY', 'TRUST_PROXY'],
  'PUSH_HOSTS',
];

/** The environment without settings of the product: a test must never use a real database or mail server. */
export function readEnvironmentWithoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)));
}
